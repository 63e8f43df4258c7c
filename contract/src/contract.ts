/** The whole API: every route by its address. The server registers from it, clients are typed by it. */
import type { z } from 'zod';
import { authentication } from './authentication.ts';
import { comments } from './comments.ts';
import { backups, data, functions } from './data.ts';
import { files } from './files.ts';
import { history } from './history.ts';
import { logs } from './logs.ts';
import { lookups, maps } from './lookups.ts';
import { mail } from './mail.ts';
import { moments } from './moments.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { prepared } from './prepared.ts';
import { profile } from './profile.ts';
import { records } from './records.ts';
import { renders } from './renders.ts';
import { shownLinks } from './shownLinks.ts';
import { installation, system } from './system.ts';
import { users, viewAs } from './users.ts';

export const CONTRACT = {
  ...system,
  ...installation,
  ...authentication,
  ...profile,
  ...users,
  ...viewAs,
  ...records,
  ...lookups,
  ...maps,
  ...history,
  ...logs,
  ...notifications,
  ...renders,
  ...moments,
  ...prepared,
  ...shownLinks,
  ...comments,
  ...files,
  ...operations,
  ...data,
  ...functions,
  ...backups,
  ...mail,
};

type Contract = typeof CONTRACT;

/** Method and path of a route, such as `GET /api/me`. */
export type Address = keyof Contract;

type Success = 200 | 201 | 202 | 204;

/** The JSON that a request is answered with where it succeeds. */
export type Answer<At extends Address> = Contract[At] extends { answers: infer Answers }
  ? { [Status in keyof Answers & Success]: z.output<Answers[Status]> }[keyof Answers & Success]
  : unknown;

/** What a request brings along: `params` for the path, `query`, and `body` as JSON. */
export type Sent<At extends Address> = Part<
  'params',
  Contract[At] extends { params: infer Schema } ? InAddress<z.input<Schema>> : undefined
> &
  Part<
    'query',
    Contract[At] extends { query: infer Schema } ? InAddress<z.input<Schema>> : undefined
  > &
  Part<'body', Contract[At] extends { body: infer Schema } ? Sendable<z.input<Schema>> : undefined>;

/** May be left out where nothing in it must be there. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : undefined extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value };

/** What is sent may be read-only; what takes any members takes any object. */
type Sendable<Value> = Value extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : string extends keyof Value
    ? object
    : Value extends object
      ? { readonly [Name in keyof Value]: Sendable<Value[Name]> }
      : Value;

/** An address has texts alone; those of no closed list may be given as what they say. */
type InAddress<Values> = {
  [Name in keyof Values]: string extends Name
    ? string | number | boolean | undefined
    : string extends Values[Name]
      ? Values[Name] | number | boolean
      : unknown extends Values[Name]
        ? string | number
        : Values[Name];
};
