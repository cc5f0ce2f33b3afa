import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryName } from '../live/query-names.ts'

/**
 * Sends a command, then reads again what it changes for whoever sent it. Others are told by the
 * realtime stream.
 */
export const useCommand = <Input = void, Output = unknown>(
  send: (input: Input) => Promise<Output>,
  ...changes: QueryName[]
): UseMutationResult<Output, Error, Input> => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      for (const name of changes) void cache.invalidateQueries({ queryKey: [name] })
    },
  })
}
