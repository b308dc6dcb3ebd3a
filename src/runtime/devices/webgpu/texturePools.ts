/** Textures for kernels: buffers that hold descriptors and texels. */
import {
  packDescriptors,
  planTextures,
  textureBytes
} from '../../../compiler/ir/textures';
import type { GpuDevice } from '../../../device';
import type { DeviceLaunch } from '../port';
import { storageOf } from './storageAccess';

export interface TexturePool {
  buffer: GPUBuffer;
  /** Brings the texels there, when it is the launch's turn. */
  copy(encoder: GPUCommandEncoder): void;
}

export class TexturePools {
  constructor(private readonly gpu: GpuDevice) {}

  /** The pool for the textures of a launch. */
  poolFor({ textures }: DeviceLaunch): TexturePool {
    const layouts = textures.map(texture => texture?.layout);
    const { starts, words } = planTextures(layouts);
    const key = JSON.stringify(layouts);
    let buffer = this._pools.get(key);
    if (!buffer) {
      buffer = this.gpu.device.createBuffer({
        size: 4 * words,
        usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST
      });
      const table = packDescriptors(layouts);
      this.gpu.device.queue.writeBuffer(buffer, 0, table);
      this._pools.set(key, buffer);
    }
    const pool = buffer;
    return {
      buffer,
      copy: encoder =>
        textures.forEach((texture, handle) => {
          if (texture) {
            const size = Math.ceil(textureBytes(texture.layout) / 4) * 4;
            const storage = storageOf(texture.buffer);
            for (const piece of storage.pieces(texture.offset, size)) {
              encoder.copyBufferToBuffer(
                piece.buffer,
                piece.offset,
                pool,
                4 * starts[handle] + piece.at,
                piece.length
              );
            }
          }
        })
    };
  }

  dispose(): void {
    this._pools.forEach(buffer => buffer.destroy());
    this._pools.clear();
  }

  /** By the layouts of all textures that they hold. */
  private readonly _pools = new Map<string, GPUBuffer>();
}
