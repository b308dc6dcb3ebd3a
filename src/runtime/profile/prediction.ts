/** Predicted times as records tell them. */
import { predictTime, type Card } from '../../analysis';
import type { PredictionRecord } from '../../protocol/record';
import type { SimulationResult } from '../../simulator';

export function predictionOf(
  card: Card | undefined,
  { work }: SimulationResult
): PredictionRecord | undefined {
  return card && work && { card: card.name, ...predictTime(card, work) };
}
