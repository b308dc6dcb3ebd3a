/** What is said of templates whose instances need each other without end. */
export const ENDLESS =
  'each instance needs another: is the specialisation missing that ends it?';
