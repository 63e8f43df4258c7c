/** The tables, as the queries see them. The migrations make them. */
import type {
  ChangesTable,
  DocumentsTable,
  LinksTable,
  RevisionsTable,
  SearchTextsTable,
  TranslationsTable,
  UndoneChangesTable,
  UniqueKeysTable,
} from './tables/documents.ts';
import type {
  CommentsTable,
  FilesTable,
  InboxesTable,
  LogArchivesTable,
  OutgoingMailTable,
  PreferencesTable,
  ShownLinksTable,
} from './tables/people.ts';
import type {
  AddressesTable,
  AddressHistoryTable,
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
  SuccessorHistoryTable,
  SuccessorsTable,
  WorkedCodeHistoryTable,
  WorkedCodesTable,
} from './tables/renders.ts';
import type {
  JobRunsTable,
  LeasesTable,
  MigrationsTable,
  OperationRemarksTable,
  OperationsTable,
  PreparedEditsTable,
  PreparedSetsTable,
} from './tables/work.ts';

export interface Schema {
  documents: DocumentsTable;
  links: LinksTable;
  unique_keys: UniqueKeysTable;
  changes: ChangesTable;
  undone_changes: UndoneChangesTable;
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
  worked_code_history: WorkedCodeHistoryTable;
  render_results: RenderResultsTable;
  renders: RendersTable;
  read_sets: ReadSetsTable;
  render_reads: RenderReadsTable;
  addresses: AddressesTable;
  address_history: AddressHistoryTable;
  successors: SuccessorsTable;
  successor_history: SuccessorHistoryTable;
  site_state: SiteStateTable;
  outgoing_mail: OutgoingMailTable;
  previews: PreviewsTable;
  shown_links: ShownLinksTable;
  comments: CommentsTable;
  files: FilesTable;
  preferences: PreferencesTable;
  inboxes: InboxesTable;
  log_archives: LogArchivesTable;
  operations: OperationsTable;
  operation_remarks: OperationRemarksTable;
  prepared_sets: PreparedSetsTable;
  prepared_edits: PreparedEditsTable;
  leases: LeasesTable;
  job_runs: JobRunsTable;
}
