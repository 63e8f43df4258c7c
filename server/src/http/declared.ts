/** Registers routes as the contract has them. */
import { type Address, CONTRACT } from '@regia/contract/contract.ts';
import type { Route } from '@regia/contract/route.ts';
import type { FastifySchema, HTTPMethods } from 'fastify';

/** What fastify calls the parts of a route. */
interface Names {
  params: 'params';
  query: 'querystring';
  body: 'body';
  answers: 'response';
}

type SchemaOf<Declared> = {
  [Name in keyof Declared & keyof Names as Names[Name]]: Declared[Name];
} & FastifySchema;

interface Declared<At extends Address> {
  method: HTTPMethods;
  url: string;
  schema: SchemaOf<(typeof CONTRACT)[At]>;
}

/** Method, address and schemas of a route, by which its handler is typed. */
export function declared<At extends Address>(address: At): Declared<At>;
export function declared(address: Address): Declared<Address> {
  const [method = '', url = ''] = address.split(' ');
  const { tag = '', query, answers, ...same }: Route = CONTRACT[address];
  const schema = {
    ...{ ...same, tags: [tag] },
    ...(query && { querystring: query }),
    ...(answers && { response: answers }),
  };
  return { method, url, schema };
}
