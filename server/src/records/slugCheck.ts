/** What would become of a slug if it were saved now. */
import type { Answer } from '@regia/contract/contract.ts';
import type { SiteLanguage } from '@regia/model/constants.ts';
import { type AnyRecord, type Entity, initialValues, titleOf } from '@regia/model/entity.ts';
import { type FieldProblem, RegiaError } from '@regia/model/errors.ts';
import { problemsOf } from '@regia/model/fields/problem.ts';
import { type Actor, can, decideToSee } from '@regia/model/permissions.ts';
import { addressLackIn } from '@regia/model/rules/addressLack.ts';
import { slug as slugSchema } from '@regia/model/schemas/texts.ts';
import { getDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import { keyHolder } from '../store/uniqueKeys.ts';
import { aboveOf } from './above.ts';
import type { RecordContext } from './context.ts';
import { offSiteIn } from './offSite.ts';
import { freeSlug } from './rules/slugs.ts';
import { siteAddresses } from './siteAddresses.ts';
import { resolveTargets } from './targets.ts';

export interface SlugQuestion {
  readonly entity: Entity;
  readonly language: SiteLanguage;
  readonly slug: string;
  /** Of the document that is edited; `new` for one that is not saved yet. */
  readonly id: string;
  /** The fields on which its address depends besides, as they stand in the form. */
  readonly draft: Readonly<Record<string, unknown>>;
}

export type SlugAnswer = Answer<'GET /api/slugs/check'>;

type Context = Pick<RecordContext, 'store' | 'fillDerived'>;

/** @throws RegiaError `accessDenied` for who may neither create nor update such documents */
export async function checkSlug(
  context: Context,
  actor: Actor,
  question: SlugQuestion,
): Promise<SlugAnswer> {
  const { entity } = question;
  if (!can(actor, 'create', entity) && !can(actor, 'update', entity)) {
    throw new RegiaError('accessDenied', `not allowed to write ${entity.collection}`);
  }
  const parsed = slugSchema().safeParse(question.slug);
  if (!parsed.success) return refused(Object.values(problemsOf(parsed.error))[0] ?? 'slugInvalid');
  const wanted = parsed.data;
  if (wanted === '') return refused('required');
  return context.store.snapshot(async (session) => {
    const { language, id } = question;
    const slug = await freeSlug(session, entity.collection, { language, wanted, id });
    const holder = slug === wanted ? null : await holderOf(session, actor, question, wanted);
    if (slug === undefined) return { ...refused('slugExhausted'), isTaken: true, holder };
    const address = await addressOf(context, session, actor, question, slug);
    return { slug, problem: null, isTaken: slug !== wanted, holder, ...address };
  });
}

function refused(problem: FieldProblem): SlugAnswer {
  return { slug: null, problem, isTaken: false, holder: null, url: null, why: null };
}

async function holderOf(
  session: Session,
  actor: Actor,
  { entity, language }: SlugQuestion,
  value: string,
): Promise<SlugAnswer['holder']> {
  const id = await keyHolder(session, entity.collection, { name: `slug.${language}`, value });
  const record = id === null ? null : await getDocument(session, entity.collection, id);
  if (!record || !can(actor, 'read', entity, record)) return null;
  return { id: record.id, name: titleOf(entity, record) };
}

async function addressOf(
  { fillDerived }: Context,
  session: Session,
  actor: Actor,
  { entity, language, id, draft }: SlugQuestion,
  slug: string,
): Promise<Pick<SlugAnswer, 'url' | 'why'>> {
  const stored = await getDocument(session, entity.collection, id);
  const before = stored && decideToSee(actor, entity, stored).allowed ? stored : null;
  // An address tells the slug of a category: only where the actor may refer to it.
  const given = { fields: { ...draft }, problems: {} };
  const { fields, problems } = await resolveTargets(session, entity, given, [before], actor);
  const usable = Object.entries(fields).filter(([name]) => !Object.hasOwn(problems, name));
  const at = new Date(0).toISOString();
  const meta = { id, createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
  const record: AnyRecord = {
    ...initialValues(entity),
    ...Object.fromEntries(usable),
    ...meta,
    slug: { [language]: slug },
  };
  const [filled] = await fillDerived(session, entity, [record]);
  const found: unknown = Object(filled?.url)[language];
  if (typeof found === 'string') return { url: found, why: null };
  return { url: null, why: await whyNone(session, entity, record, language) };
}

async function whyNone(
  session: Session,
  entity: Entity,
  record: AnyRecord,
  language: SiteLanguage,
): Promise<SlugAnswer['why']> {
  if (record.isNotFound === true) return null;
  const site = await siteAddresses(session);
  const offSite = await offSiteIn(session, entity, record, site);
  const own = offSite.find(({ field }) => field === `slug.${language}` || !field.includes('.'));
  return own?.code ?? addressLackIn(language, await aboveOf(session, entity, record, site));
}
