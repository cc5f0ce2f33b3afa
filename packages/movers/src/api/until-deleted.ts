import { CauserieError } from '@causerie/client'

/** Records of something, up to where it was deleted while it was read: that is left out. */
export async function* untilDeleted<T>(
  records: AsyncIterable<T> | Iterable<T>,
): AsyncGenerator<T, void, undefined> {
  try {
    yield* records
  } catch (error) {
    if (!isDeleted(error)) throw error
  }
}

/** The answer to what is not there; a path that a server does not have has another code. */
const notFound = 400_400

/** Whether a request failed because what it asks for is deleted. */
export const isDeleted = (error: unknown): boolean =>
  error instanceof CauserieError && error.code === notFound
