import type { Client } from '@causerie/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSignedIn } from '../session/signed-in.tsx'

export type Found = Awaited<ReturnType<Client['everything']['search']>>
export type FoundOfKind = Found['results'][number]
export type Result = FoundOfKind['searchResult'][number]
export type Fragment = Result['fragments'][number]

/** In the order in which they are shown. */
export const kinds = ['users', 'communities', 'posts', 'messages'] as const
export type Kind = (typeof kinds)[number]

/** What was found for a text, a moment after the last letter was written. */
export const useSearch = (text: string) => {
  const { client } = useSignedIn()
  const query = useSettled(text)
  return useQuery({
    queryKey: ['search', query],
    enabled: query.trim() !== '',
    queryFn: () => client.everything.search({ query, kinds: [...kinds], limit: 5 }),
    // What is found changes without a word of the stream.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The text once nobody has changed it for a moment. */
const useSettled = (text: string): string => {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), moment)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
const moment = 200
