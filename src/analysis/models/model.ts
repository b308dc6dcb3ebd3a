/** A model of performance: a calculator whose arithmetic is that of a course. */
export interface Model {
  /** `models/amdahl` */
  id: string;
  title: string;
  /** `Birmingham lecture 2: measuring parallel speed-up` */
  course: string;
  /** One sentence. */
  teaches: string;
}
