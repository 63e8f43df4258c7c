/** The address finder. */
import { map } from '@regia/model/entities/map.ts';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { can } from '@regia/model/permissions.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import type { Geocoder } from '../../geocode/address.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';

/** Adds the route that finds addresses, for those who look at maps. */
export function geocodeRoutes(api: HttpServer, geocoder: Geocoder): void {
  addRoute(api, 'GET /api/geocode', async (request) => {
    const actor = signedInUser(request);
    if (!can(actor, 'read', map) && !can(actor, 'read', mapPoint)) {
      throw new RegiaError('accessDenied', 'Finding addresses needs the right to read maps');
    }
    return { items: await geocoder.find(request.query.query) };
  });
}
