import { expect, test } from 'vitest'
import { addressPrefix } from './address-prefix.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, place) => {
  expect(addressPrefix(address)).toBe(place)
})
