/** The formulas of Black and Scholes in double, with the normal distribution exact. */
import { normalCdf } from '../numerics/special';

/** A European option: its share's price, its strike, and the years until it ends. */
export interface EuropeanOption {
  price: number;
  strike: number;
  years: number;
}

export interface Market {
  rate: number;
  volatility: number;
}

/** What call and put are worth, in the unit of price and strike. */
export function blackScholes(
  { price, strike, years }: EuropeanOption,
  { rate, volatility }: Market
): { call: number; put: number } {
  const root = volatility * Math.sqrt(years);
  const d1 =
    (Math.log(price / strike) + (rate + volatility ** 2 / 2) * years) / root;
  const d2 = d1 - root;
  const discounted = strike * Math.exp(-rate * years);
  return {
    call: price * normalCdf(d1) - discounted * normalCdf(d2),
    put: discounted * normalCdf(-d2) - price * normalCdf(-d1)
  };
}
