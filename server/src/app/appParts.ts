import type { Backups } from '../backups/backups.ts';
import type { HttpServer } from '../base/httpServer.ts';
import type { Uploads } from '../exchange/uploads.ts';
import type { FileContext } from '../files/fileContext.ts';
import type { ResumableUploads } from '../files/uploadsOnDemand.ts';
import type { Monitoring } from '../monitoring/monitoring.ts';
import type { Operations } from '../operations/operations.ts';
import type { RecordContext } from '../records/context.ts';
import type { RenderEngine } from '../renders/engine/engine.ts';
import type { Store } from '../store/store.ts';

/** A whole Regia that listens to nothing yet. */
export interface App extends Monitoring {
  /** The admin and the API. */
  readonly admin: HttpServer;
  /** The public site. */
  readonly site: HttpServer;
  readonly store: Store;
  readonly context: RecordContext;
  readonly engine: RenderEngine;
  readonly files: FileContext;
  readonly uploads: ResumableUploads;
  readonly operations: Operations;
  readonly backups: Backups;
  /** The files that were sent to be imported. */
  readonly dataUploads: Uploads;
  /** Makes the daily backup where it is due. */
  backUp(): Promise<void>;
  isInstalled(): Promise<boolean>;
  /** Where it is installed, with the key that this takes. */
  readonly installerPath: string;
  /** Resumes what an earlier run left undone, and does from now on what happens by the clock. */
  startJobs(): void;
  /** Begins no more work by itself, and ends operations at their next step. */
  stopWork(): void;
  /** Waits until no mail is being sent and nothing rendered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
