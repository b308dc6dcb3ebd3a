/** Loaded where something is wrong. */
import { Notification } from '@jupyterlab/apputils';
import { nullTranslator, type ITranslator } from '@jupyterlab/translation';

/** Says who runs the GPU cells instead of this page. */
export function warn(
  isServerSide: boolean,
  translator: ITranslator | null
): void {
  const trans = (translator ?? nullTranslator).load('jupyterlab_gridstride');
  Notification.warning(
    isServerSide
      ? trans.__(
          'This server executes notebook cells itself, so GPU cells (%%%%cuda, %%%%wgsl, %%%%gpu) run on the server, without the GPU of this browser. Switch server-side execution off to have them run here.'
        )
      : trans.__(
          'Another extension executes notebook cells in place of gridstride, so GPU cells (%%%%cuda, %%%%wgsl, %%%%gpu) go to the kernel, which runs them on the server, without the GPU of this browser. Disable one of the two: Settings, Extension Manager.'
        ),
    { autoClose: false }
  );
}
