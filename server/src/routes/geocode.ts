/** The address finder. */
import { map } from '@regia/model/entities/map.ts';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { can } from '@regia/model/permissions.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { addressSchema, type Geocoder } from '../geocode/address.ts';
import { signedInUser } from '../http/access.ts';
import { inFairTurn } from '../http/fairTurns.ts';

const MAX_QUERY = 200;

/** Adds the route that finds addresses, for those who look at maps. */
export function geocodeRoutes(api: HttpServer, geocoder: Geocoder): void {
  api.get(
    '/api/geocode',
    {
      schema: {
        tags: ['Maps'],
        summary: 'Finds addresses in Italy',
        description: 'The likeliest first. Needs the right to read maps or their points.',
        querystring: z.object({ query: z.string().trim().min(1).max(MAX_QUERY) }),
        response: { 200: z.object({ items: z.array(addressSchema) }) },
      },
    },
    async (request, reply) => {
      const actor = signedInUser(request);
      if (!can(actor, 'read', map) && !can(actor, 'read', mapPoint)) {
        throw new RegiaError('accessDenied', 'Addresses are for those who look at maps');
      }
      const find = () => geocoder.find(request.query.query);
      return { items: await inFairTurn(actor, reply, find) };
    },
  );
}
