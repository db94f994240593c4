import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { serve, upgradeWebSocket } from "@hono/node-server";
import { WebSocketServer } from "ws";
import { createAdmission } from "./admission.ts";
import { type AppOptions, createApp } from "./create-app.ts";
import { createService, type ServiceOptions } from "./create-service.ts";
import { refusal } from "./refusal.ts";
import { SocketEnvironment } from "./socket-environment.ts";

export interface ServerOptions
  extends Omit<ServiceOptions, "isDraining">,
    Pick<AppOptions, "bodyBytes" | "pendingRows"> {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Whoever has it may ask; without one only this machine may. */
  readonly token?: string | undefined;
}

export interface RunningServer {
  readonly url: string;
  /**
   * Takes no new connection, answers what has come, then ends. What is not answered after `withinMs` is cut off.
   * @returns whether all was answered
   */
  drain(withinMs: number): Promise<boolean>;
}

/** Starts the reward server. @throws the system's error where it cannot listen */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, token, bodyBytes, pendingRows } = options;
  let isDraining = false;
  const service = createService({ ...options, isDraining: () => isDraining });
  const { environments } = service;
  const admit = createAdmission(token);
  const app = createApp(service, { bodyBytes, pendingRows, admit });

  const sockets = new Map<SocketEnvironment, { close(code: number): void }>();
  app.get(
    "/ws",
    async (context, next) => {
      const reply =
        admit((name) => context.req.header(name), context.req.url, false) ?? plainAsk(context.req.header("upgrade"));
      return reply ? context.json(reply.body as object, reply.status as 403, reply.headers) : next();
    },
    upgradeWebSocket(() => {
      const one = new SocketEnvironment(environments);
      return {
        onOpen: (_, socket) => {
          sockets.set(one, socket);
          if (one.refused === undefined) return;
          socket.send(one.refused);
          socket.close(1013);
        },
        onMessage: async ({ data }, socket) => {
          const answer = await one.receive(
            typeof data === "string" ? data : new TextDecoder().decode(data as ArrayBuffer),
          );
          if (answer === undefined) socket.close(1000);
          else socket.send(answer);
        },
        onClose: () => {
          sockets.delete(one);
          one.leave();
        },
      };
    }),
  );

  let inFlight = 0;
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: bodyBytes });
  type SocketServer = NonNullable<Parameters<typeof serve>[0]["websocket"]>["server"];
  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve(
      { fetch: app.fetch, hostname: host, port, createServer, websocket: { server: webSockets as SocketServer } },
      () => resolve(started),
    ) as Server;
    started.on("error", reject);
  });
  const [upgrade] = server.listeners("upgrade");
  // Node hands over all requests with `Upgrade`, HTTP/2's too, and the library leaves those without an answer.
  server.removeAllListeners("upgrade").on("upgrade", (request, socket: Duplex, head) => {
    if (request.headers.upgrade?.toLowerCase() === "websocket") return upgrade?.call(server, request, socket, head);
    socket.on("error", () => {});
    socket.end(notUpgraded);
  });
  server.prependListener("request", (_, outgoing) => {
    inFlight++;
    // A connection that is kept after it would be closed under the next request.
    if (isDraining) outgoing.setHeader("connection", "close");
    outgoing.on("close", () => {
      inFlight--;
    });
  });
  const address = server.address();
  const boundTo = typeof address === "object" && address ? address.port : port;
  const name = host.includes(":") ? `[${host}]` : host;

  return {
    url: `http://${name}:${boundTo}`,
    async drain(withinMs) {
      isDraining = true;
      const until = performance.now() + withinMs;
      // Connections that the system has taken for us are ours: time to fetch them, and what they say.
      await pause(200);
      // http.Server.close() would end connections whose request has not been read yet.
      NetServer.prototype.close.call(server);
      let quiet = 0;
      while (quiet < 3 && performance.now() < until) {
        await pause(50);
        quiet = inFlight === 0 ? quiet + 1 : 0;
      }
      const talks = Promise.all([...sockets.keys()].map((one) => one.idle()));
      await Promise.race([talks, pause(until - performance.now(), { ref: false })]);
      for (const socket of sockets.values()) socket.close(1001);
      await pause(20);
      const isClean = inFlight === 0;
      server.closeAllConnections();
      for (const socket of webSockets.clients) socket.terminate();
      return isClean;
    },
  };
}

/** /ws for who does not ask for a WebSocket. */
const plainAsk = (upgrade: string | undefined) =>
  upgrade === undefined
    ? refusal({ status: 426, code: "no_upgrade", message: "/ws is a WebSocket", headers: { upgrade: "websocket" } })
    : undefined;
const refused = '{"error":{"code":"no_upgrade","message":"only /ws can be upgraded, to websocket"}}';
const notUpgraded = `HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${refused.length}\r\n\r\n${refused}`;

const pause = (ms: number, options = {}) => setTimeout(Math.max(0, ms), undefined, options);
