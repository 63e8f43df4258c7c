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
    help: `The version of the program, on ${engine.name}`,
    label: 'version',
    read: async () => new Map([[VERSION, 1]]),
  });
  telemetry.gauge({
    name: 'render_pending_inputs',
    help: 'Altered inputs whose readers are not rendered yet; the same in every process',
    read: () => countPending(reader),
  });
  telemetry.gauge({
    name: 'render_lag_seconds',
    help: 'How long the oldest of them waits; the same in every process',
    read: async () => {
      const since = await oldestPending(reader);
      return since ? Math.max(0, clock().getTime() - since.getTime()) / 1_000 : 0;
    },
  });
  telemetry.gauge({
    name: 'mails',
    help: 'Mails that wait or were given up; the same in every process',
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
    help: 'Operations that wait, are under way or were interrupted; the same in every process',
    label: 'state',
    read: () => countOperations(reader, ['waiting', 'running', 'interrupted']),
  });
}
