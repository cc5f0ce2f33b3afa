import { streamSettingUpdated } from '@causerie/contracts/streaming'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { streamingService } from '../service.ts'
import { settingOfNetwork, streamSettingOf } from './stream-setting.ts'
import { updateStreamSetting } from './update-stream-setting.ts'

const root = as('ADMIN_root', 'admin')
const update = (body: object, ...story: Given[]) =>
  given(streamingService, story).when(updateStreamSetting, { body, caller: root })
const violence = { category: 'violence' as const, flagThreshold: 0.5 }
const off = streamSettingUpdated({
  before: { enabled: true },
  after: { enabled: false },
  by: 'ADMIN_root',
})
const moderated = streamSettingUpdated({
  before: { moderation: { enabled: false, categories: [] } },
  after: { moderation: { enabled: true, categories: [violence] } },
  by: 'ADMIN_root',
})

describe('updating the streaming setting', () => {
  test('records what changes, and what was there before', async () => {
    expect(await update({ enabled: false })).toEqual([off])
    expect(await update({ moderation: { enabled: true, categories: [violence] } })).toEqual([
      moderated,
    ])
  })

  test('records nothing without a change', async () => {
    expect(await update({})).toEqual([])
    expect(await update({ enabled: true, moderation: { enabled: false } })).toEqual([])
    expect(
      await update({ enabled: false, moderation: { categories: [violence] } }, off, moderated),
    ).toEqual([])
  })

  test('keeps what it does not name', () => {
    const setting = streamSettingOf(
      given(streamingService, [moderated, off]).row(settingOfNetwork()),
    )
    expect(setting).toEqual({
      enabled: false,
      moderation: { enabled: true, categories: [violence] },
    })
  })
})
