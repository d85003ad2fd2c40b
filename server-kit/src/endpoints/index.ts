export * from './register-endpoint';
