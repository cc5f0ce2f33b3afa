import { useS3 } from '@causerie/testkit/infrastructure/use-s3'
import { fileStoreSuite } from '@causerie/testkit/suites/file-store-suite'
import { openFileStore } from './open-file-store.ts'

const server = useS3()
let opened = 0

fileStoreSuite('S3', async () => {
  const { bucket, endpoint } = server()
  opened += 1
  const { store } = await openFileStore({ location: `s3://${bucket}/store-${opened}`, endpoint })
  return store
})
