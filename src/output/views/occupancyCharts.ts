import type { OccupancyRecord } from '../../protocol/record';
import type { PlotAxis, LineChart } from '../svg';
import { say } from '../../protocol/words';

/** The calculator's three curves. */
export function occupancyCharts(record: OccupancyRecord): LineChart[] {
  const y: PlotAxis = {
    name: say`warps per SM`,
    range: [0, record.warpsPerSM],
    ticks: [0, 1, 2, 3, 4].map(quarter => (quarter * record.warpsPerSM) / 4)
  };
  const chart = (
    points: [number, number][],
    at: number,
    name: string,
    title: string,
    steps: boolean,
    format?: PlotAxis['format']
  ): LineChart => ({
    title: say`Active warps against ${title}`,
    series: [{ name: title, points }],
    x: { name, format },
    y,
    steps,
    marker: [at, record.activeWarps],
    width: 250,
    height: 170
  });
  const { curves } = record;
  return [
    chart(
      curves.block,
      record.block,
      say`threads per block`,
      say`threads per block`,
      false
    ),
    chart(
      curves.registers,
      record.registers,
      say`registers per thread`,
      say`registers per thread`,
      true
    ),
    chart(
      curves.shared,
      record.shared,
      say`shared memory per block, KiB`,
      say`shared memory per block`,
      true,
      value => String(Math.round(value / 1024))
    )
  ].map(one =>
    one.x.format
      ? { ...one, x: { ...one.x, ticks: kibTicks(one.series[0].points) } }
      : one
  );
}

/** About five round numbers of KiB. */
function kibTicks(points: readonly (readonly [number, number])[]): number[] {
  const last = (points[points.length - 1]?.[0] ?? 0) / 1024;
  let step = 4;
  while (last / step > 6) {
    step *= 2;
  }
  return Array.from(
    { length: Math.floor(last / step) + 1 },
    (_, index) => index * step * 1024
  );
}
