import { type FeedSetting, feedSettingUpdated } from '@causerie/contracts/content'
import { refuse } from '@causerie/protocol'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { feedSettingOfNetwork, feedSettingsOf } from './feed-setting.ts'
import { updateFeedSetting } from './update-feed-setting.ts'

const caller = as('ADMIN_root', 'admin')
const settingsAfter = (...story: Given[]) =>
  feedSettingsOf(given(contentService, story).row(feedSettingOfNetwork()))
const update = (feedType: FeedSetting['feedType'], video: object, ...story: Given[]) =>
  given(contentService, story).when(updateFeedSetting, {
    body: { feedSettings: [{ feedType, contentSettings: { video } }] },
    caller,
  })
const before = {
  allowed: true,
  maxDurationSeconds: 90,
  transcodeConfig: { minResolution: '360p' as const, maxResolution: '1080p' as const },
}
const noStories = feedSettingUpdated({
  feeds: [{ feedType: 'story', before, after: { ...before, allowed: false } }],
  by: 'ADMIN_root',
})

describe('updating the feed settings', () => {
  test('records what changes of which feed, and what was there before', async () => {
    expect(await update('story', { allowed: false })).toEqual([noStories])
    expect(
      settingsAfter(noStories).map(({ feedType, contentSettings: { video } }) => [
        feedType,
        video.allowed,
      ]),
    ).toEqual([
      ['post', true],
      ['message', true],
      ['story', false],
    ])
  })

  test('keeps what it does not name', async () => {
    const [smaller] = recordedBy(
      await update('story', { transcodeConfig: { maxResolution: '480p' } }, noStories),
    )
    expect(
      settingsAfter(noStories, ...(smaller ? [smaller] : [])).at(-1)?.contentSettings.video,
    ).toEqual({
      allowed: false,
      maxDurationSeconds: 90,
      transcodeConfig: { minResolution: '360p', maxResolution: '480p' },
    })
  })

  test('records nothing without a change', async () => {
    expect(await update('story', {})).toEqual([])
    expect(await update('story', { allowed: false }, noStories)).toEqual([])
  })

  test('is refused if the smallest quality is above the largest', async () => {
    const detail = ['post: minResolution must not be above maxResolution.']
    expect(
      await update('post', { transcodeConfig: { minResolution: '720p', maxResolution: '480p' } }),
    ).toEqual(refuse('bad-request', detail))
  })
})
