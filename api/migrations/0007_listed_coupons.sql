ALTER TABLE "coupons" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "coupons" SET "listed" = true WHERE "code" IN ('NEEM10', 'NEEM80', 'LAB15', 'WELCOME50');
