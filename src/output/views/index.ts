/** Record to markup: one view for each kind. */
import type { RunRecord } from '../../protocol/record';
import type { Markup } from '../markup';
import { compareView } from './compare';
import { compileView } from './compile';
import { deviceView } from './device';
import { kernelsView } from './kernels';
import { launchView } from './launch';
import { occupancyView } from './occupancy';
import { profileView } from './profile';
import { programView } from './program';
import { gradeView, messageView, wgslView } from './small';
import type { View, ViewOptions } from './view';

const VIEWS: {
  [K in RunRecord['kind']]: View<Extract<RunRecord, { kind: K }>>;
} = {
  compile: compileView,
  launch: launchView,
  compare: compareView,
  profile: profileView,
  device: deviceView,
  kernels: kernelsView,
  occupancy: occupancyView,
  wgsl: wgslView,
  grade: gradeView,
  program: programView,
  message: messageView
};

/** The body of a record's view. The style sheet comes with the page or from `toHtml`. */
export function toMarkup(record: RunRecord, options: ViewOptions = {}): Markup {
  return (VIEWS[record.kind] as View<RunRecord>)(record, options);
}
