import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { Server } from 'socket.io'

/**
 * The upper limit of socket.io: a PUT becomes one statement and one message to the room. There is no authentication,
 * no log and no lookup. Arguments: connection string. Prints its port.
 */
const client = new pg.Client({ connectionString: process.argv[2] ?? '' })
await client.connect()

const server = createServer((request, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    write(request.url?.split('/').at(-1) ?? '', body).then(
      json => response.end(json),
      error => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  })
})
const io = new Server(server, { transports: ['websocket'], serveClient: false })
io.on('connection', socket => {
  socket.on('join', async (room: string, done: () => void) => {
    await socket.join(room)
    done()
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))

async function write(id: string, body: string): Promise<string> {
  const { description } = JSON.parse(body) as { description: string }
  const { rows } = await client.query<{ json: string }>({
    name: 'update',
    text: 'UPDATE entities."Department" AS t SET description = $2, updated_date = now() WHERE id = $1 RETURNING row_to_json(t)::text AS json',
    values: [id, description],
  })
  const json = rows[0]?.json ?? '{}'
  const room = 'Department'
  io.to(room).emit('update_model', { room, data: `{"type":"update","id":"${id}","data":${json}}` })
  return json
}
