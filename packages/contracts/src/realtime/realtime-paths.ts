/**
 * Where clients that stay connected are told what happens, by the name under which their requests
 * are counted.
 */
export const realtimePaths = {
  /** MQTT 3.1.1 over a WebSocket. */
  mqtt: '/mqtt',
  /** JSON as Server-Sent Events, or over a WebSocket. */
  realtimeStream: '/api/v1/realtime/stream',
} as const
