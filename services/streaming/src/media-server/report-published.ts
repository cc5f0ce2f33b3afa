import { streamKey } from '@causerie/contracts/shared'
import {
  reportPublished as contract,
  streamServers,
  streamStarted,
} from '@causerie/contracts/streaming'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import {
  idsOfStream,
  isLiveStream,
  isPublishKey,
  isSigned,
  streamNameOf,
  streamOf,
  users,
} from '@causerie/replicas'
import { settingOfNetwork, streamSettingOf } from '../setting/stream-setting.ts'
import { aboutReport } from './about-report.ts'

export const reportPublished = command(contract, {
  about: async (request, reader) => {
    const { expires = '', signature = '', name } = request.body
    const identity = await aboutReport(request, reader)
    if ('refused' in identity) return identity
    const of = { name: streamNameOf(name.networkId, name.streamId), purpose: 'publish' as const }
    const isUrlSigned = isSigned(reader.installation.get(streamServers).signingKey, of, {
      expires,
      signature,
      now: Date.now(),
    })
    return { ...identity, isUrlSigned }
  },
  orderBy: ({ about }) => streamKey(about.rootStreamId),
  load: ({ about }) => ({
    stream: streamOf(about),
    streamer: users.get(about.userId),
    setting: settingOfNetwork(),
  }),
  decide: ({ stream, streamer, setting }, { about: { isUrlSigned }, body: { key } }) => {
    if (!stream || stream.isDeleted || !streamer || streamer.isDeleted || streamer.isGlobalBan)
      return refuse('stream-not-found')
    if (!streamSettingOf(setting).enabled) return refuse('streams-disabled')
    if (!isPublishKey(stream.publishKey, key)) return refuse('wrong-publish-key')
    if (stream.isSecure && !isUrlSigned) return refuse('wrong-stream-signature')
    if (isLiveStream(stream)) return []
    return stream.status === 'idle'
      ? [streamStarted(idsOfStream(stream))]
      : refuse('wrong-stream-status')
  },
  reply: async () => ({ success: true }),
})
