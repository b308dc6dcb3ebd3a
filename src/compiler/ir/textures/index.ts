export * from './types';
export * from './fetch';
export * from './pack';
export * from './uses';
