import { recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { on, pending, posted, withPhotos } from '../../test/posts.ts'

const offer = posted({
  dataType: 'shop.offer',
  data: { price: 3, size: 'm', text: 'a tent' },
  metadata: { plot: 'south', season: 1 },
})

describe('a change of keys', () => {
  test('sets and deletes some and keeps the others', async () => {
    const [fact] = recordedBy(
      await on(offer).patch('bob', {
        data: { set: { price: 4, colour: 'red' }, delete: ['size', 'none'] },
      }),
    )
    expect(fact).toHaveProperty('data.data', { price: 4, text: 'a tent', colour: 'red' })
    expect(fact).not.toHaveProperty('data.metadata')
    const [ofMetadata] = recordedBy(
      await on(offer).patch('bob', { metadata: { set: { plot: 'north' }, delete: ['season'] } }),
    )
    expect(ofMetadata).toHaveProperty('data.metadata', { plot: 'north' })
    expect(ofMetadata).not.toHaveProperty('data.data')
  })

  test('sets a key that it also deletes', async () => {
    const both = { metadata: { set: { plot: 'north' }, delete: ['plot'] } }
    expect(await on(offer).patch('bob', both)).toMatchObject([
      { data: { metadata: { plot: 'north', season: 1 } } },
    ])
  })

  test('records nothing where nothing changes', async () => {
    for (const body of [
      {},
      { data: {} },
      { data: { set: { price: 3 } } },
      { metadata: { delete: ['none'] } },
    ])
      expect(await on(offer).patch('bob', body)).toEqual([])
  })

  test('keeps null and empty texts of the author, and clears what the API defines', async () => {
    const [fact] = recordedBy(
      await on(offer).patch('bob', { data: { set: { colour: null, shade: '', text: '' } } }),
    )
    expect(fact).toHaveProperty('data.data', { price: 3, size: 'm', colour: null, shade: '' })
  })

  test('is of the metadata of every post, of the data of a custom type alone', async () => {
    const metadata = { set: { a: 1 } }
    expect(await on(posted()).patch('bob', { metadata })).toHaveLength(1)
    expect(await on(withPhotos(), 'peak').patch('bob', { metadata })).toHaveLength(1)
    const refused = { refused: 'not-custom' }
    expect(await on(posted()).patch('bob', { data: { set: { a: 1 } } })).toEqual(refused)
    expect(await on(withPhotos(), 'peak').patch('bob', { data: { set: { a: 1 } } })).toEqual(
      refused,
    )
  })

  test('leaves at most 10 KB of metadata and 100 KB of data', async () => {
    const sized = (bytes: number) =>
      'x'.repeat(bytes - JSON.stringify({ plot: 'south', season: 1, big: '' }).length)
    expect(
      await on(offer).patch('bob', { metadata: { set: { big: sized(10_240) } } }),
    ).toHaveLength(1)
    expect(await on(offer).patch('bob', { metadata: { set: { big: sized(10_241) } } })).toEqual({
      refused: 'data-too-large',
    })
    const data = (bytes: number) => ({
      data: {
        set: {
          big: 'x'.repeat(
            bytes - JSON.stringify({ price: 3, size: 'm', text: 'a tent', big: '' }).length,
          ),
        },
      },
    })
    expect(await on(offer).patch('bob', data(102_400))).toHaveLength(1)
    expect(await on(offer).patch('bob', data(102_401))).toEqual({ refused: 'data-too-large' })
  })
})

test('who may change keys is who may update', async () => {
  const body = { metadata: { set: { a: 1 } } }
  for (const who of ['bob', 'alice', 'ADMIN_ada'])
    expect(await on(posted()).patch(who, body)).toHaveLength(1)
  for (const who of ['carol', 'dan'])
    expect(await on(posted()).patch(who, body)).toEqual({ refused: 'permission-denied' })
  expect(await on(posted()).patch('erin', body)).toEqual({ refused: 'banned-from-community' })
  expect(await on(pending()).patch('bob', body)).toEqual({ refused: 'under-review' })
})
