import { expect, test } from 'vitest'
import { keyIdOfFile } from './key-id-of-file.ts'

test('a file of Apple says the id of its key', () => {
  expect(keyIdOfFile('AuthKey_ABC1234567.p8')).toBe('ABC1234567')
  expect(keyIdOfFile('AuthKey_ABC1234567 (1).p8')).toBe('ABC1234567')
})

test.each(['AuthKey.p8', 'AuthKey_ABC12345678.p8', 'my AuthKey_ABC1234567.p8', ''])(
  '%s says none',
  (name) => {
    expect(keyIdOfFile(name)).toBeUndefined()
  },
)
