import { work, type Order } from './workshop';

self.addEventListener(
  'message',
  ({ data }: MessageEvent<Order>) => void work(data, (delivery) => postMessage(delivery)),
);
