import { CauserieError } from '@causerie/client'
import { expect, test } from 'vitest'
import { refusedFields } from './refused-fields.ts'

const refusing = (detail: string[]) =>
  new CauserieError(new Response('', { status: 400 }), { data: { detail } })

test('each field has what the API says of it', () => {
  const error = refusing([
    'apns.keyId: Must have 10 characters.',
    'fcm.serviceAccount: Must be the JSON file of a service account: with project_id.',
  ])
  expect(refusedFields(error)).toEqual({
    'apns.keyId': 'Must have 10 characters.',
    'fcm.serviceAccount': 'Must be the JSON file of a service account: with project_id.',
  })
})

test.each([refusing([]), refusing(['nothing of a field']), new Error('apns.keyId: offline'), 'no'])(
  'where something else failed, no field has anything',
  (error) => {
    expect(refusedFields(error)).toEqual({})
  },
)
