import { operation } from '../../dsl/operation.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { VideoStreamingNetworkSetting } from '../../resources/video-streaming-network-setting.ts'

export const getStreamSetting = operation({
  id: 'getStreamSetting',
  owner: 'streaming',
  method: 'GET',
  path: '/api/v3/network-settings/video-streaming',
  summary: 'Get the streaming setting',
  description: 'Whether users create streams, and how their frames are moderated. A threshold that is absent is never reached.',
  may: everybody,
  example: {},
  reply: VideoStreamingNetworkSetting.shape,
})
