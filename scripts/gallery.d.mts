import type { GalleryLecture } from '../kernels/gallery';

export function lecturesByEntry(folder?: string): Map<string, GalleryLecture[]>;
