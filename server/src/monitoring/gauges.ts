/** How much work waits, for whoever reads the metrics. */
import { VERSION } from '@regia/model/constants.ts';
import type { Telemetry } from '../base/telemetry.ts';
import type { Store } from '../store/store.ts';
import { countMails, countOperations, countPending, oldestPending } from './queues.ts';

export function addGauges(
  telemetry: Telemetry,
  { store, clock }: { store: Pick<Store, 'reader' | 'engine'>; clock: () => Date },
): void {
  const { reader, engine } = store;
  telemetry.gauge({
    name: 'info',
    help: `Version of Regia, on ${engine.name}`,
    label: 'version',
    read: async () => new Map([[VERSION, 1]]),
  });
  telemetry.gauge({
    name: 'render_pending_inputs',
    help: 'Changed inputs whose readers are not rendered yet; the same in every process',
    read: () => countPending(reader),
  });
  telemetry.gauge({
    name: 'render_lag_seconds',
    help: 'How long the oldest of them has waited; the same in every process',
    read: async () => {
      const since = await oldestPending(reader);
      return since ? Math.max(0, clock().getTime() - since.getTime()) / 1_000 : 0;
    },
  });
  telemetry.gauge({
    name: 'mails',
    help: 'E-mails waiting or given up; the same in every process',
    label: 'state',
    read: async () => {
      const { waiting, givenUp } = await countMails(reader);
      return new Map([
        ['waiting', waiting],
        ['givenUp', givenUp],
      ]);
    },
  });
  telemetry.gauge({
    name: 'operations',
    help: 'Operations waiting, running or interrupted; the same in every process',
    label: 'state',
    read: () => countOperations(reader, ['waiting', 'running', 'interrupted']),
  });
}
