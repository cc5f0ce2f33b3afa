import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesField, fixed64Field, numberField, varint, varintIn } from './protobuf.ts'

test('a number is read as it was written, whatever follows, and not before it is complete', () => {
  fc.assert(
    fc.property(fc.nat(), fc.uint8Array(), (value, more) => {
      const written = varint(value)
      expect(varintIn(Buffer.concat([written, more]))).toEqual({ value, length: written.length })
      expect(varintIn(written.subarray(0, -1))).toBeUndefined()
    }),
  )
})

// The examples of https://protobuf.dev/programming-guides/encoding.
test('fields have their numbers, types and lengths', () => {
  expect(numberField(1, 150).toString('hex')).toBe('089601')
  expect(bytesField(2, 'testing').toString('hex')).toBe('120774657374696e67')
  expect(bytesField(3, numberField(1, 150)).toString('hex')).toBe('1a03089601')
  expect(fixed64Field(1, 1).toString('hex')).toBe('090100000000000000')
})
