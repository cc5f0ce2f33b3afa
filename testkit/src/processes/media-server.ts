/** How the networks under test know the media server, and sign URLs of streams. */
export const streamEnvironment = {
  MEDIA_SERVER_KEY: 'the media server of the network under test',
  STREAM_SIGNING_KEY: 'signs streams of the network under test',
}
export const mediaServerKey = streamEnvironment.MEDIA_SERVER_KEY
