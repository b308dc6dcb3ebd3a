export * from './cards';
export * from './devices';
export * from './occupancy';
export * from './occupancy-curves';
export * from './statistics';
