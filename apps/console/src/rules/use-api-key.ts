import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDemoPeople } from '../session/demo-people.ts'

/**
 * The API key of the network, for which some operations ask: in the demo world readers on this
 * machine are told it, others type it.
 */
export const useApiKey = () => {
  const world = useQuery({
    queryKey: ['demo-people'],
    queryFn: readDemoPeople,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [typed, setTyped] = useState('')
  const known = world.data?.apiKey
  return { apiKey: known ?? typed, isAsked: known === null, typed, setTyped }
}
export type ApiKey = ReturnType<typeof useApiKey>
