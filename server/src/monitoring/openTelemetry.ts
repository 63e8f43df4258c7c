/** The telemetry that the settings ask for. What it needs is loaded only where they do. */
import type { Config } from '../base/config.ts';
import { both, NO_TELEMETRY, type Telemetry } from '../base/telemetry.ts';

export async function openTelemetry({
  metricsPort,
  tracing,
}: Pick<Config, 'metricsPort' | 'tracing'>): Promise<Telemetry> {
  const open: Telemetry[] = [];
  if (tracing) {
    const { createTraces } = await import('./traces.ts');
    open.push(createTraces(tracing));
  }
  if (metricsPort !== undefined) {
    const { createMetrics } = await import('./metrics.ts');
    open.push(createMetrics());
  }
  const [first = NO_TELEMETRY, second] = open;
  return second ? both(first, second) : first;
}
