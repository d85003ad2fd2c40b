CREATE TABLE "cart_coupons" (
	"cart_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"coupon_id" integer NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_coupons_cart_id_product_type_pk" PRIMARY KEY("cart_id","product_type"),
	CONSTRAINT "cart_coupons_product_type" CHECK (product_type in ('medicine', 'lab'))
);
--> statement-breakpoint
ALTER TABLE "cart_coupons" ADD CONSTRAINT "cart_coupons_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupons" ADD CONSTRAINT "cart_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;