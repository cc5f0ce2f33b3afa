import { z } from 'zod'
import { FeedSetting } from '../../resources/feed-setting.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const feedSettingReply = { feedSettings: z.array(FeedSetting) }

export const getFeedSetting = operation({
  id: 'getFeedSetting',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/network-settings/feed-setting',
  summary: 'Get the feed settings',
  description:
    'Whether posts, messages and stories may show videos, and of which length and quality.',
  may: everybody,
  example: {},
  reply: feedSettingReply,
})
