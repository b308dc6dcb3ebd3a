export { Engine, toFailure } from './engine';
export { EngineError } from './errors';
