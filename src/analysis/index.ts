export * from './cards';
export * from './devices';
export * from './occupancy';
export * from './occupancy-advice';
export * from './occupancy-curves';
export * from './predict';
export * from './rates';
export * from './statistics';
