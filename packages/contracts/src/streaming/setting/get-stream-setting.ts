import { VideoStreamingNetworkSetting } from '../../resources/video-streaming-network-setting.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getStreamSetting = operation({
  id: 'getStreamSetting',
  owner: 'streaming',
  method: 'GET',
  path: '/api/v3/network-settings/video-streaming',
  summary: 'Get the streaming setting',
  description:
    'Whether users create streams, and how their frames are moderated. A threshold that is absent is never reached.',
  may: everybody,
  example: {},
  reply: VideoStreamingNetworkSetting.shape,
})
