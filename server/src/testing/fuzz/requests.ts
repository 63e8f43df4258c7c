/** Requests of all kinds for what can be asked: in order, nearly so, and not at all. */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import fc from 'fast-check';
import { addressOf } from './addresses.ts';
import type { Api, ApiOperation } from './apiOperations.ts';
import { contentOf } from './contents.ts';
import { someHeaders } from './hostileRequests.ts';
import { CALLERS, type CallerName, type Planted } from './planted.ts';
import { siteRequest, strayRequest } from './siteRequests.ts';

export interface FuzzRequest {
  /** Whom the figures count it for. */
  readonly route: string;
  readonly port: 'admin' | 'site';
  readonly caller: CallerName;
  readonly method: string;
  /** As it is sent, query included. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
}

/** What a request is made for. */
export interface Occasion {
  readonly api: Api;
  readonly operation: ApiOperation;
  readonly planted: Planted;
  /** The collection that it is about, if it is about one. */
  readonly collection: string;
  /** Which of the planted records of the collection. */
  readonly index: number;
  /** Is everything about it as it should be? */
  readonly isTame: boolean;
}

const COLLECTIONS = ENTITIES.map(({ collection }) => collection);
/** Whole sites are written or read: as many as of the others would take hours. */
const COSTLY = /\/api\/(?:data|functions\/backup|operations)/;
/** One set of routes for every collection. */
const RECORDS = /\/api\/records/;

/** Requests for whatever the API and the public site take. */
export function requestsFor(api: Api, planted: Planted): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...api.operations.map((operation) => ({
      weight: COSTLY.test(operation.path) ? 3 : RECORDS.test(operation.path) ? 30 : 10,
      arbitrary: requestOf(api, operation, planted),
    })),
    { weight: 60, arbitrary: siteRequest(planted) },
    { weight: 10, arbitrary: strayRequest },
  );
}

function requestOf(api: Api, operation: ApiOperation, planted: Planted): fc.Arbitrary<FuzzRequest> {
  const { route, method } = operation;
  return fc
    .record({
      collection: fc.constantFrom(...COLLECTIONS),
      index: fc.nat({ max: 1 }),
      isTame: fc.boolean(),
    })
    .chain((drawn) => {
      const occasion: Occasion = { api, operation, planted, ...drawn };
      return fc.record({
        caller: fc.constantFrom(...CALLERS),
        target: addressOf(occasion),
        headers: drawn.isTame ? fc.constant([]) : someHeaders,
        content: method === 'GET' ? fc.constant(null) : contentOf(occasion),
      });
    })
    .map(({ content, headers, ...drawn }) => ({
      ...{ route, method, port: 'admin' as const, ...drawn },
      headers: content?.type ? [['content-type', content.type] as const, ...headers] : headers,
      body: content?.body ?? null,
    }));
}
