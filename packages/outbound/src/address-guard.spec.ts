import { expect, test } from 'vitest'
import { addressGuard } from './address-guard.ts'

const isAllowed = addressGuard([])

test.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450::1'])(
  '%s is on the public internet',
  (address) => {
    expect(isAllowed(address)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '100::1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  '2002:a00:1::',
  '2002:7f00:1::1',
  '4000::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is not', (address) => {
  expect(isAllowed(address)).toBe(false)
})

test('IPv4 mapped into IPv6 is judged as IPv4', () => {
  for (const [address, expected] of [
    ['::ffff:8.8.8.8', true],
    ['::ffff:127.0.0.1', false],
    ['::ffff:a00:1', false],
    ['::ffff:a9fe:a9fe', false],
  ] as const)
    expect([address, isAllowed(address)]).toEqual([address, expected])
})

test('what is no address is refused', () => {
  for (const text of ['', 'localhost', 'example.org', '1.2.3', '::g', '8.8.8.8/8'])
    expect([text, isAllowed(text)]).toEqual([text, false])
})

test('an operator opens ranges, and nothing beside them', () => {
  const opened = addressGuard(['10.0.0.0/8', 'fd12::/16', '127.0.0.1/32'])
  for (const address of ['10.0.0.0', '10.255.255.255', '::ffff:10.1.1.1', 'fd12::1', '127.0.0.1'])
    expect([address, opened(address)]).toEqual([address, true])
  for (const address of ['11.0.0.1', '192.168.0.1', 'fd13::1', '127.0.0.2', '::1'])
    expect([address, opened(address)]).toEqual([address, address === '11.0.0.1'])
})

test('a range that is none is refused', () => {
  for (const range of ['10.0.0.0', '10.0.0.0/33', 'office', ''])
    expect(() => addressGuard([range])).toThrow('ipaddr')
})
