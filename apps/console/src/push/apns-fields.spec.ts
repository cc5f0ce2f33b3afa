import { expect, test } from 'vitest'
import { apnsChangesOf, apnsFieldsOf, emptyApns } from './apns-fields.ts'

const kept = { keyId: 'ABC1234567', teamId: 'TEAM123456', topic: 'org.example', isProduction: true }
const before = apnsFieldsOf(kept)

test('a key that is kept is not in the fields, and stays', () => {
  expect(before).toEqual({ ...kept, key: '' })
  expect(apnsChangesOf(before, before)).toEqual({})
})

test('only what differs is sent, without spaces around it', () => {
  expect(apnsChangesOf(before, { ...before, topic: ' org.example.app ' })).toEqual({
    topic: 'org.example.app',
  })
  expect(apnsChangesOf(before, { ...before, isProduction: false })).toEqual({ isProduction: false })
  expect(apnsChangesOf(before, { ...before, key: 'pem', keyId: 'DEF1234567' })).toEqual({
    key: 'pem',
    keyId: 'DEF1234567',
  })
})

test('the first key is sent with all that is known of it', () => {
  const typed = { ...kept, key: 'pem' }
  const { isProduction: _, ...sent } = typed
  expect(apnsChangesOf(emptyApns, typed)).toEqual(sent)
  expect(apnsChangesOf(emptyApns, { ...typed, isProduction: false })).toEqual({
    ...sent,
    isProduction: false,
  })
})
