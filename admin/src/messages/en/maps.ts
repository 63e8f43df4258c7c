import type { Messages } from '../it.ts';

export const maps: Messages['maps'] = {
  map: 'Map',
  marker: 'Marker',
  help: 'Choose a place on the map or drag the marker. You can also move it with the arrow keys; hold Shift for small steps.',
  noStreets: 'This map doesn’t show streets. For an exact place, check the coordinates.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wheel: 'Use {key} + scroll to zoom the map',
  twoFingers: 'Use two fingers to move the map',
  unavailable: 'The map can’t be shown here: enter the coordinates.',
  points: 'Points of the map',
  addPoints: 'Add its points',
  pointsLater: 'Save the map to add its points.',
  codeTooMuch:
    'This map’s points contain too much text to show its code here, and pages may leave the map out. Shorten their content, or move some points to another map.',
  finder: {
    title: 'Find address',
    address: 'Address',
    placeholder: 'Street and number, town or postal code',
    results: 'Addresses found',
    searching: 'Searching…',
    count_one: 'One address found',
    count_many: '{{formatted}} addresses found',
    count_other: '{{formatted}} addresses found',
    townCount_one: 'Town found, street not checked',
    townCount_many: '{{formatted}} towns found, street not checked',
    townCount_other: '{{formatted}} towns found, street not checked',
    unchecked: 'Street not checked: the marker goes to the centre of the town',
    hint: 'Italy only. Choose an address, then adjust the marker on the map.',
  },
};
