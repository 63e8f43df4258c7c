/** The tables, as the queries see them. The migrations make them. */
import type {
  ChangesTable,
  DocumentsTable,
  LinksTable,
  RevisionsTable,
  SearchTextsTable,
  TranslationsTable,
  UniqueKeysTable,
} from './tables/documents.ts';
import type {
  FilesTable,
  InboxesTable,
  LogArchivesTable,
  OutgoingMailTable,
  PreferencesTable,
} from './tables/people.ts';
import type {
  AddressesTable,
  FragmentsTable,
  PendingInputsTable,
  PreviewsTable,
  ReadSetsTable,
  RenderReadsTable,
  RenderResultsTable,
  RendersTable,
  SetAsideTable,
  SharedFragmentsTable,
  SharedInputsTable,
  SiteStateTable,
  SuccessorsTable,
  WorkedCodesTable,
} from './tables/renders.ts';
import type {
  JobRunsTable,
  LeasesTable,
  MigrationsTable,
  OperationRemarksTable,
  OperationsTable,
} from './tables/work.ts';

export interface Schema {
  documents: DocumentsTable;
  links: LinksTable;
  unique_keys: UniqueKeysTable;
  changes: ChangesTable;
  revisions: RevisionsTable;
  search_texts: SearchTextsTable;
  translations: TranslationsTable;
  migrations: MigrationsTable;
  pending_inputs: PendingInputsTable;
  fragments: FragmentsTable;
  shared_fragments: SharedFragmentsTable;
  shared_inputs: SharedInputsTable;
  set_aside: SetAsideTable;
  worked_codes: WorkedCodesTable;
  render_results: RenderResultsTable;
  renders: RendersTable;
  read_sets: ReadSetsTable;
  render_reads: RenderReadsTable;
  addresses: AddressesTable;
  successors: SuccessorsTable;
  site_state: SiteStateTable;
  outgoing_mail: OutgoingMailTable;
  previews: PreviewsTable;
  files: FilesTable;
  preferences: PreferencesTable;
  inboxes: InboxesTable;
  log_archives: LogArchivesTable;
  operations: OperationsTable;
  operation_remarks: OperationRemarksTable;
  leases: LeasesTable;
  job_runs: JobRunsTable;
}
