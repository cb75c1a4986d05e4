import { expect, test } from 'vitest';
import { readS3Url } from './s3-url.ts';

const plain = {
  bucket: 'pictures',
  prefix: '',
  endpoint: null,
  region: null,
  credentials: null,
  pathStyle: false,
};
const pair = { accessKeyId: 'KEY', secretAccessKey: 'SECRET' };
const address = {
  ...plain,
  endpoint: 'https://store.example',
  region: 'us-east-1',
  credentials: pair,
  pathStyle: true,
};

test.each([
  ['s3://pictures', plain],
  ['s3://pictures/', plain],
  ['s3://my.pictures.example/漫岛/a/', { ...plain, bucket: 'my.pictures.example', prefix: '漫岛/a/' }],
  ['s3://pictures?region=eu-west-1&style=path', { ...plain, region: 'eu-west-1', pathStyle: true }],
  ['s3://KEY:SECRET@store.example/pictures', address],
  [
    's3://KEY:SECRET@store.example:9000/pictures/a%20b/?region=r1&tls=0&style=host',
    {
      ...address,
      endpoint: 'http://store.example:9000',
      prefix: 'a b/',
      region: 'r1',
      pathStyle: false,
    },
  ],
  [
    's3://KEY:SEC%2FR%2BE+T@store.example/pictures',
    { ...address, credentials: { ...pair, secretAccessKey: 'SEC/R+E+T' } },
  ],
  [
    's3://127.0.0.1:9000/pictures?tls=0',
    { ...address, endpoint: 'http://127.0.0.1:9000', credentials: null },
  ],
  ['s3://KEY:SECRET@[::1]:9000/pictures', { ...address, endpoint: 'https://[::1]:9000' }],
])('%s is understood', (url, place) => {
  expect(readS3Url(url, {})).toEqual(place);
});

test.each(['AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3'])(
  'the endpoint of %s names its buckets in the path',
  (name) => {
    expect(readS3Url('s3://pictures', { [name]: 'http://127.0.0.1:9000' }).pathStyle).toBe(true);
  },
);

test.each([
  'pictures',
  'https://KEY:hush@store.example/pictures',
  's3://',
  's3:///pictures',
  's3://KEY:hu/sh@store.example/pictures',
  's3://KEY:hush@store.example',
  's3://KEY:hush@store.example/',
  's3://KEY:hush@store.example/p',
  's3://KEY:hush@store.example/%2e%2e%2fsecret',
  's3://KEY:hush@store.example/pictures/%2e%2e%5csecret',
  's3://KEY:hush@store.example/pictures/a%2f..%2f..%2fsecret',
  's3://KEY:hush@store.example/pictures/a%2f%2fb',
  's3://KEY@store.example/pictures',
  's3://:hush@store.example/pictures',
  's3://KEY:hush%@store.example/pictures',
  's3://KEY:hush@store.example/pictures?tls=yes',
  's3://KEY:hush@store.example/pictures?style=',
  's3://KEY:hush@store.example/pictures?reigon=x',
  's3://pictures?tls=0',
  's3://pictures?region=',
])('%s is refused in one sentence that keeps the secret', (url) => {
  expect(() => readS3Url(url, {})).toThrow(/^MEDIA_URL cannot be used: [^\n]+\.$/);
  expect(() => readS3Url(url, {})).not.toThrow(/hush|hu\//);
});
