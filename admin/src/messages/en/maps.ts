import type { Messages } from '../it.ts';

export const maps: Messages['maps'] = {
  map: 'Map',
  marker: 'Marker',
  help: 'Choose a place on the map or drag the marker. The arrow keys move it too; with Shift, in small steps.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wheel: 'Use {key} + scroll to zoom the map',
  twoFingers: 'Use two fingers to move the map',
  unavailable: 'The map cannot be shown here: enter the coordinates.',
  points: 'Points of the map',
  addPoints: 'Add its points',
  pointsLater: 'Once the map is saved you can add its points.',
  finder: {
    title: 'Find address',
    address: 'Address',
    placeholder: 'Street and number, town or postal code',
    results: 'Addresses found',
    searching: 'Searching…',
    count_one: 'One address found',
    count_many: '{{formatted}} addresses found',
    count_other: '{{formatted}} addresses found',
    hint: 'Italy only. Choose an address, then adjust the marker on the map.',
  },
};
